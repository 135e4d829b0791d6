/** Creates a line drawing of 20 by 20 units from SVG path data. */
const createIcon =
  (path: string) =>
  ({ className = 'size-5' }: { className?: string }) => (
    <svg
      viewBox="0 0 20 20"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )

export const ArrowRight = createIcon('M3 10h13m-5-5 5 5-5 5')
export const ArrowLeft = createIcon('M17 10H4m5-5-5 5 5 5')
export const ArrowOut = createIcon('M6 14 15 5M8 5h7v7')
export const Check = createIcon('m4 10.5 4 4 8-9')
export const ChevronDown = createIcon('m5 7.5 5 5 5-5')
export const Envelope = createIcon('M3 5h14v10H3zm0 .5 7 5.5 7-5.5')
export const ClockFace = createIcon('M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-7-3.5V10l2.5 1.5')
export const Swap = createIcon('M3 7h13m-3-3 3 3-3 3M17 13H4m3-3-3 3 3 3')
export const Close = createIcon('m5 5 10 10M15 5 5 15')
export const Sun = createIcon(
  'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM10 2v1.5m0 13V18m8-8h-1.5m-13 0H2m13.6-5.6-1 1m-9.2 9.2-1 1m11.2 0-1-1M5.4 5.4l-1-1',
)
export const CalendarIcon = createIcon('M3 5h14v12H3zm0 4h14M7 3v3m6-3v3')
export const Chat = createIcon('M3 4h14v10h-7l-4 3.5V14H3z')
export const Rupee = createIcon('M6 4h8M6 8h8M6 4h2.5a4 4 0 0 1 0 8H6l6 5')
export const Pencil = createIcon('m4 16 .8-3.5L13.5 4 16 6.5 7.5 15.2zM11.5 6 14 8.5')
export const Sliders = createIcon('M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4')
export const Search = createIcon('M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Zm-1.5 4L17 17')
export const Plus = createIcon('M10 4v12M4 10h12')
export const Video = createIcon('M2.5 6h10v8h-10zm10 3 5-3v8l-5-3')
export const Phone = createIcon(
  'M4 3h3l1.5 4-2 1.5a9 9 0 0 0 5 5l1.5-2 4 1.5v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4a1 1 0 0 1 1-1Z',
)
export const Note = createIcon('M4 3h12v9l-5 5H4zm12 9h-5v5M7 7h6m-6 3h3')
export const Warning = createIcon('M10 3 2 17h16zm0 5v4m0 2.5v.1')
