import { JoinForm } from '#app/booking/components/join-form.tsx'
import { phoneInWords, telUrl } from '#app/booking/ways.ts'
import type { SessionLineRow } from '#app/workspace/rows.ts'

type Props = { session: SessionLineRow; className: string }

/** Button to join the session; renders nothing without a room. */
export const Join = ({ session: { joinUrl, name }, className }: Props) =>
  joinUrl && (
    <JoinForm to={joinUrl} className={className}>
      Join
      <span className="sr-only"> the call with {name}, opens in a new tab</span>
    </JoinForm>
  )

export const Call = ({ session: { phone, name }, className }: Props) =>
  phone && (
    <a href={telUrl(phone)} className={className}>
      <span>
        Call<span className="sr-only"> {name}</span> {phoneInWords(phone)}
      </span>
    </a>
  )
