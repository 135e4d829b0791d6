type IconProps = { className?: string }

const Icon = ({ path, className = 'size-5' }: IconProps & { path: string }) => (
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

export const ArrowRight = (props: IconProps) => <Icon path="M3 10h13m-5-5 5 5-5 5" {...props} />
export const ArrowLeft = (props: IconProps) => <Icon path="M17 10H4m5-5-5 5 5 5" {...props} />
export const ArrowOut = (props: IconProps) => <Icon path="M6 14 15 5M8 5h7v7" {...props} />
export const Check = (props: IconProps) => <Icon path="m4 10.5 4 4 8-9" {...props} />
export const ChevronDown = (props: IconProps) => <Icon path="m5 7.5 5 5 5-5" {...props} />
export const Envelope = (props: IconProps) => <Icon path="M3 5h14v10H3zm0 .5 7 5.5 7-5.5" {...props} />
export const Close = (props: IconProps) => <Icon path="m5 5 10 10M15 5 5 15" {...props} />
