import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** What can be done with a document: keep it as a file and, once scripts run, print it. */
export function DocumentActions({ pdf }: { pdf: string }) {
  const scripted = useHydrated()
  return (
    <div className="flex flex-wrap gap-3">
      <a href={pdf} className={buttonClass({ size: 'sm' })}>
        Download PDF
      </a>
      {scripted && (
        <Button variant="secondary" size="sm" onClick={() => print()}>
          Print
        </Button>
      )}
    </div>
  )
}
