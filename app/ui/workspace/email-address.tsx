import { Fragment } from 'react'

/** An e-mail address that, where it has to break, does so before a dot or the @ if it can. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?=[.@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
