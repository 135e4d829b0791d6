import { Link } from 'react-router'
import { messagePath } from '#app/accounts/paths.ts'
import { CallLink, WhatsAppLink } from '#app/booking/components/contact-links.tsx'
import type { listEnquiryFacts } from '#app/enquiries/enquiry.ts'
import type { EnquiryRow } from '#app/enquiries/queries.ts'
import { type ListColumn, ListTable } from '#app/ui/workspace/list.tsx'
import { TimeText } from '#app/ui/workspace/page.tsx'

const linkLook = 'link inline-flex min-h-11 items-center xl:min-h-0 [&>svg]:hidden'
/** First words of a WhatsApp chat about a message. */
export const whatsAppGreeting = 'Hello, thank you for your message.'

const columns: readonly ListColumn<EnquiryRow>[] = [
  {
    title: 'From',
    width: 'xl:w-[26%]',
    heading: true,
    cell: (row) => (
      <>
        <Link
          to={messagePath(row.id)}
          className="link flex min-h-11 items-center font-semibold xl:min-h-0 xl:leading-tight"
        >
          {row.name}
        </Link>
        <span className="block text-sm text-muted xl:truncate xl:leading-tight">{row.email}</span>
      </>
    ),
  },
  {
    title: 'Message',
    look: 'max-xl:order-2 max-xl:col-span-full',
    cell: ({ about, excerpt }) => (
      <>
        <span className="block max-xl:mt-1">{about}</span>
        {excerpt && (
          <span className="line-clamp-2 text-sm text-muted xl:line-clamp-1 xl:leading-tight">{excerpt}</span>
        )}
      </>
    ),
  },
  {
    title: 'Phone',
    width: 'xl:w-[15%]',
    look: 'max-xl:order-4 max-xl:text-right',
    cell: (row) => (
      <span className="inline-flex gap-x-4">
        <CallLink client={row} className={linkLook} />
        <WhatsAppLink client={row} text={whatsAppGreeting} className={linkLook} />
      </span>
    ),
  },
  {
    title: 'When (IST)',
    width: 'xl:w-[17%]',
    look: 'text-muted xl:whitespace-nowrap max-xl:order-3 max-xl:self-center max-xl:text-sm',
    cell: ({ at }) => <TimeText at={at} />,
  },
  {
    title: 'Status',
    width: 'xl:w-[7%]',
    look: 'max-xl:order-1 max-xl:pt-2.5 max-xl:text-right',
    cell: ({ status }) => status,
  },
]

export const MessageList = ({ rows }: { rows: EnquiryRow[] }) => (
  <ListTable
    caption="Messages, newest first, times in India time"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    stacked="grid-cols-[minmax(0,1fr)_auto] gap-x-4"
  />
)

export const MessageFacts = ({ facts }: { facts: ReturnType<typeof listEnquiryFacts> }) => (
  <dl className="grid border-t border-line text-sm">
    {facts.map(({ label, value, url }) => (
      <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2">
        <dt className="text-muted">{label}</dt>
        <dd className="wrap-anywhere">
          {url ? (
            <a
              href={url}
              rel="noreferrer"
              className="link -my-1.5 inline-flex min-h-9 items-center wrap-anywhere"
            >
              <span>{value}</span>
            </a>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
)
