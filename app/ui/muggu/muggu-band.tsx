const upper = 'M0 20c9-9 11.5-12.5 20-12.5c8.5 0 11 3.5 20 12.5l-20 20l-20-20'
const lower = 'M0 60c9 9 11.5 12.5 20 12.5c8.5 0 11-3.5 20-12.5l-20-20l-20 20'

/** Two rows of dots braided by two lines without end: a border as wide as what it stands in. Once a page. */
export function MugguBand({ className = '' }: { className?: string }) {
  return (
    <svg className={`muggu h-14 w-full ${className}`} strokeWidth="3.5" aria-hidden="true">
      <defs>
        <pattern id="muggu-band" viewBox="0 0 40 80" width="28" height="56" patternUnits="userSpaceOnUse">
          <path d={upper + lower} />
          <path className="muggu-dots" strokeWidth="7" d="m20 20h0m0 40h0" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#muggu-band)" stroke="none" />
    </svg>
  )
}
