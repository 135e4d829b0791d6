const upper = 'M0 20c9-9 11.5-12.5 20-12.5s11 3.5 20 12.5L20 40 0 20'
const lower = 'M0 60c9 9 11.5 12.5 20 12.5s11-3.5 20-12.5L20 40 0 60'

/** Two rows of dots braided by two lines without end: a border as wide as what it stands in. Once a page. */
export function MugguBand({ className = '' }: { className?: string }) {
  return (
    <svg className={`muggu h-14 w-full ${className}`} strokeWidth="3.5" aria-hidden="true">
      <defs>
        <pattern
          id="muggu-band"
          width="40"
          height="80"
          patternUnits="userSpaceOnUse"
          patternTransform="scale(.7)"
        >
          <path d={upper + lower} />
          <path className="muggu-dots" strokeWidth="7" d="M20 20h0M20 60h0" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#muggu-band)" stroke="none" />
    </svg>
  )
}
