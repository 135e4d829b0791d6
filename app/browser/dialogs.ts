import { byId, closest, on } from './dom.ts'

on('click', ({ target }) => {
  const done = byId(closest(target, '[data-hides]')?.dataset.hides)
  if (done) done.hidden = true

  if ('command' in HTMLButtonElement.prototype) return
  // browsers that do not know the commands of dialogs
  const button = closest(target, 'button[commandfor]')
  const dialog = byId(button?.getAttribute('commandfor'))
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') !== 'show-modal') dialog.close()
  else if (!dialog.open) dialog.showModal()
})
