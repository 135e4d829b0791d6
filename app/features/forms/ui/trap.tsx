import { trapName } from '../domain/trap.ts'

/** Out of sight and out of the tab order; what is typed here was typed by a program. */
export function Trap({ ids }: { ids: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" id={`${ids}-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
