import { getAriaCurrent, type NavigationItem, navigation } from '#app/content/navigation.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { Close } from '#app/ui/icons.tsx'

/** Navigation on small screens: a button that opens all links. The links are in a popover, which needs no script. */
export const SmallMenu = ({ pathname, action }: { pathname: string; action: NavigationItem | null }) => (
  <div className="group shrink-0 lg:hidden">
    <button
      type="button"
      popoverTarget="small-menu"
      suppressHydrationWarning // the site's script sets `aria-expanded`
      className="-mr-[min(0.75rem,3vw)] flex min-h-11 items-center gap-[min(0.625rem,2vw)] px-[min(0.75rem,3vw)] font-semibold"
    >
      <span className="whitespace-nowrap group-has-[:popover-open]:hidden">Menu</span>
      <span className="hidden whitespace-nowrap group-has-[:popover-open]:inline">Close</span>
      <span
        aria-hidden="true"
        className="grid grid-cols-2 gap-[min(0.25rem,1.2vw)] group-has-[:popover-open]:hidden"
      >
        {[0, 1, 2, 3].map((dot) => (
          <span key={dot} className="size-[min(0.4375rem,2vw)] rounded-full bg-accent" />
        ))}
      </span>
      <Close className="hidden size-[min(1.125rem,5vw)] group-has-[:popover-open]:block" />
    </button>
    <nav id="small-menu" popover="auto" aria-label="Main" className="small-menu bg-page text-text">
      <div className="wrap pb-10">
        {action && (
          <a href={action.path} className={getButtonClass({ className: 'mt-2 mb-6 w-full' })}>
            {action.title}
          </a>
        )}
        <ul className="border-text border-t-2">
          {navigation.map((entry) => (
            <li key={entry.path} className="border-line border-b py-2.5">
              <a
                href={entry.path}
                aria-current={getAriaCurrent(entry.path, pathname)}
                className="flex min-h-11 items-center gap-3 font-bold text-h4 aria-[current]:before:size-2.5 aria-[current]:before:rounded-full aria-[current]:before:bg-danger"
              >
                {entry.title}
              </a>
              {entry.submenu && (
                <ul className="grid gap-x-6 sm:grid-cols-2">
                  {entry.submenu.map((item) => (
                    <li key={item.path}>
                      <a
                        href={item.path}
                        aria-current={getAriaCurrent(item.path, pathname)}
                        className="flex min-h-11 items-center py-1 text-muted leading-tight aria-[current]:font-semibold aria-[current]:text-text"
                      >
                        {item.title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  </div>
)
