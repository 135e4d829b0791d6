// window.Razorpay(options): opens the checkout of this script's origin in a frame over the page.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  function frameAddress({ key, order_id, amount, name, description, prefill = {}, theme = {}, modal = {} }) {
    const address = new URL('/v1/checkout/frame', origin)
    const params = {
      key_id: key,
      order_id,
      amount,
      name,
      description,
      'prefill[name]': prefill.name,
      'prefill[email]': prefill.email,
      'prefill[contact]': prefill.contact,
      frame_of: location.origin,
      frame_escape: modal.escape === false ? '' : '1',
      frame_confirm: modal.confirm_close ? '1' : '',
      frame_backdrop: modal.backdropclose ? '1' : '',
      frame_color: theme.color,
    }
    for (const [field, value] of Object.entries(params)) {
      if (value !== undefined && value !== '') address.searchParams.set(field, String(value))
    }
    return address.href
  }

  // The script sets styles as properties, because a page's content security policy may block style attributes.
  const full = { border: '0', width: '100%', height: '100%', padding: '0', margin: '0', display: 'block' }

  function checkout(options) {
    if (!new.target) return new checkout(options)
    if (!options?.key) throw new Error('No key passed')
    const { modal = {}, retry, timeout, handler, callback_url, redirect } = options
    const listeners = {}
    let dialog = null
    let frame = null
    let ready = false
    let timer
    let scrolling = ''

    this.on = (event, listener) => {
      listeners[event] = [...(listeners[event] ?? []), listener]
      return this
    }
    this.off = (event) => {
      delete listeners[event]
      return this
    }
    const fire = (event, data) => {
      for (const listener of listeners[event] ?? []) listener(data)
    }

    this.open = () => {
      if (dialog) return this
      ready = false
      dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'Payment')
      dialog.tabIndex = -1
      const size = { position: 'fixed', inset: '0', maxWidth: 'none', maxHeight: 'none' }
      Object.assign(dialog.style, full, size, {
        background: 'transparent',
        overflow: 'hidden',
        outline: 'none',
      })
      frame = document.createElement('iframe')
      frame.title = `Payment to ${options.name ?? 'the shop'}`
      Object.assign(frame.style, full, { colorScheme: 'light dark', background: 'transparent' })
      frame.src = frameAddress(options)
      dialog.append(frame)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (modal.escape !== false) askToClose()
      })
      dialog.addEventListener('close', () => dismiss()) // a browser may close the dialog despite preventDefault
      document.body.append(dialog)
      scrolling = document.documentElement.style.overflow
      document.documentElement.style.overflow = 'hidden'
      window.addEventListener('message', hear)
      window.addEventListener('popstate', back)
      dialog.showModal()
      dialog.focus() // so that Escape works before the frame has loaded, or if it fails to load
      if (timeout) timer = setTimeout(() => dismiss('timeout'), timeout * 1000)
      return this
    }

    this.close = () => {
      if (!dialog) return this
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      window.removeEventListener('popstate', back)
      const closing = dialog
      dialog = null
      frame = null
      if (closing.open) closing.close() // returns the focus to the element that had it before
      closing.remove()
      document.documentElement.style.overflow = scrolling
      return this
    }

    const dismiss = (reason) => {
      if (!dialog) return
      this.close()
      modal.ondismiss?.(reason)
    }
    const back = () => {
      if (modal.handleback !== false) dismiss()
    }
    const askToClose = () => {
      if (ready) say('close')
      else dismiss()
    }
    const say = (checkout) => frame.contentWindow.postMessage({ checkout }, origin)

    const hear = ({ origin: from, source, data }) => {
      if (from !== origin || !frame || source !== frame.contentWindow) return
      if (data?.checkout === 'ready') {
        ready = true
        frame.focus()
        say('focused')
      }
      if (data?.checkout === 'dismiss') dismiss()
      else if (data?.checkout === 'failed') failed(data.data)
      else if (data?.checkout === 'success') succeeded(data.data)
    }
    const failed = (response) => {
      fire('payment.failed', response)
      if (redirect && callback_url) {
        this.close()
        const { metadata, ...error } = response.error
        const fields = { ...error, metadata: JSON.stringify(metadata) }
        post(Object.fromEntries(Object.entries(fields).map(([name, value]) => [`error[${name}]`, value])))
      } else if (retry === false || retry?.enabled === false) {
        dismiss()
      }
    }
    const succeeded = (response) => {
      this.close()
      if (callback_url && (redirect || !handler)) post(response)
      else setTimeout(() => handler?.(response))
    }
    const post = (fields) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = callback_url
      form.hidden = true
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input')
        input.type = 'hidden'
        input.name = name
        input.value = value ?? ''
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    }
  }

  checkout.open = (options) => new checkout(options).open()
  window.Razorpay = checkout
})()
