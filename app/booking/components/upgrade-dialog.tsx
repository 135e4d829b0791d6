import { useEffect, useState } from 'react'
import { capital, paidLength } from '#app/content/session-words.ts'
import { formatRupees } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

const title = (
  <>
    Unlock a <span className="inline-block max-w-full">{paidLength.short}</span> Deep Dive Session!
  </>
)
const toastMs = 2500

type UpgradeDialogProps = {
  /** The paid session's page, with what is known of the visitor already. */
  to: string
  onClose: () => void
}

/**
 * Offers the paid session after the toast has gone. Without scripts the offer stands on the page, and its form closes
 * it.
 */
export function UpgradeDialog({ to, onClose }: UpgradeDialogProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), toastMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Dialog
        id="upgrade"
        title={title}
        open={open}
        onClose={() => {
          setOpen(false)
          onClose()
        }}
      >
        <Offer to={to} />
      </Dialog>
      <noscript>
        <dialog
          open
          aria-labelledby="upgrade-offer"
          className="static m-0 mt-12 w-full max-w-none rounded-xl border border-line bg-card p-6 text-text sm:p-8"
        >
          <h2 id="upgrade-offer" className="text-h3">
            {title}
          </h2>
          <Offer to={to} />
        </dialog>
      </noscript>
    </>
  )
}

function Offer({ to }: { to: string }) {
  const { total, net, gstPercent } = useBusiness().paidPrice
  return (
    <>
      <p className="mt-2">
        {capital(paidLength.a)} with the counselor: your strengths, two or three paths that fit them, and a
        written plan for the next year.
      </p>
      <p className="mt-4">
        <span className="text-h3 font-bold">{formatRupees(total)}</span>{' '}
        <span className="text-muted">
          ({formatRupees(net)} + {gstPercent}% GST)
        </span>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* a document of its own: only its policy lets the payment provider in */}
        <ButtonLink to={to}>Upgrade Now</ButtonLink>
        <form method="dialog">
          <Button type="submit" variant="secondary">
            No, Thanks
          </Button>
        </form>
      </div>
    </>
  )
}
