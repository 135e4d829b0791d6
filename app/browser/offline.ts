/** Says that there is no network, on whichever page; a page that was shown without one can be loaded anew once there is. */
const line = document.createElement('p')
line.ariaLive = 'polite'
line.className =
  'on-dark pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-xl flex-wrap items-center justify-center gap-x-4 rounded-lg bg-night px-4 py-2 text-rice shadow-float ring-1 ring-night-line print:hidden'

/** The page itself came without a network, so it is an older copy. */
const isCopy = !navigator.onLine

function say(): void {
  if (navigator.onLine && !(isCopy && line.isConnected)) {
    line.remove()
    document.body.style.paddingBottom = ''
    return
  }
  if (!navigator.onLine) line.textContent = 'You are offline. What you type stays here.'
  else {
    const again = document.createElement('button')
    again.type = 'button'
    again.className = 'pointer-events-auto min-h-11 cursor-pointer font-semibold underline underline-offset-4'
    again.textContent = 'Load the page anew'
    again.addEventListener('click', () => location.reload())
    line.replaceChildren('You are online again.', again)
  }
  document.body.append(line)
  // what stands at the foot of a page can be scrolled above it
  document.body.style.paddingBottom = `${line.offsetHeight + 24}px`
}

addEventListener('online', say)
addEventListener('offline', say)
if (document.readyState === 'complete') start()
else addEventListener('load', start, { once: true })

function start(): void {
  say()
  // what it keeps is for the next visit: nothing of this one waits for it
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
