// Adds new emails to the list, without a change to the open email.
const source = new EventSource('/events')
let loading = Promise.resolve()

async function refresh() {
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.getElementById('list')
  if (fresh) document.getElementById('list')?.replaceChildren(...fresh.childNodes)
  if (document.body.className === 'listing') document.title = page.title
  showLocalTimes()
}

function showLocalTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
    time.title = new Date(time.dateTime).toLocaleString()
  }
}

source.addEventListener('change', () => {
  loading = loading.then(refresh, refresh)
})
source.addEventListener('open', () => {
  loading = loading.then(refresh, refresh)
})
showLocalTimes()
