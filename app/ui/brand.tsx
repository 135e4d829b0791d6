import { Muggu } from './muggu/muggu.tsx'

/** The mark: five dots and the one unbroken line around them. */
export function Mark({ className = 'size-10' }: { className?: string }) {
  return <Muggu seed="mark" size={3} shape="diamond" weight={6} className={className} />
}
