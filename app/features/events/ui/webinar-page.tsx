import type { ReactNode } from 'react'
import { webinar } from '#app/content/webinar.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

const grounds = ['bg-neel', 'bg-leaf', 'bg-kumkum']

type WebinarPageProps = {
  ended: boolean
  register: ReactNode
  /** What comes after what the webinar is about. */
  children: ReactNode
}

/** The webinar: its day like a leaf of a calendar, then what one learns, from whom, and for whom it is. */
export function WebinarPage({ ended, register, children }: WebinarPageProps) {
  const { title, lead, learn, speakers, audience, past } = webinar
  return (
    <>
      <header className="wrap grid items-start gap-x-14 gap-y-8 pt-8 pb-6 md:pt-14 lg:grid-cols-[1fr_22rem]">
        <div className="lg:col-start-1 lg:row-start-1">
          <h1 className="max-w-[16ch] text-display">{title}</h1>
          <p className="measure mt-6 text-lg text-muted">{lead}</p>
          {register}
        </div>
        <CalendarLeaf />
      </header>
      <section aria-labelledby="learn" className="wrap pt-8 pb-16 md:pb-24">
        <h2 id="learn" className="border-text border-b-2 pb-6">
          {ended ? past.learn : learn.title}
        </h2>
        <dl>
          {learn.points.map((point) => (
            <div
              key={point.title}
              className="grid items-baseline gap-x-10 gap-y-2 border-line border-b py-6 md:grid-cols-[1fr_1.4fr]"
            >
              <dt className="font-bold text-h3">{point.title}</dt>
              <dd className="measure text-muted">{point.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {children}
      <section aria-labelledby="speakers" className={ended ? '' : 'bg-shade'}>
        <div className="wrap py-16 md:py-24">
          <h2 id="speakers">{speakers.title}</h2>
          <ul className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
            {speakers.list.map(({ role, about }, index) => (
              <li key={role} className="grid grid-cols-[6rem_1fr] items-start gap-5 md:block">
                <div className={`rounded-xl p-[14%] text-rice md:px-[24%] md:py-8 ${grounds[index]}`}>
                  <Muggu
                    seed={`speaker ${role}`}
                    size={5}
                    symmetry="turning"
                    weight={4.5}
                    className="w-full"
                  />
                </div>
                <div>
                  <h3 className="md:mt-5">{role}</h3>
                  <p className="mt-2 text-muted">{about}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="audience" className="wrap py-16 md:py-24">
        <h2 id="audience">{ended ? past.audience : audience.title}</h2>
        <p className="mt-6 max-w-[48ch] text-h3 leading-[1.4]">{ended ? past.audienceText : audience.text}</p>
      </section>
    </>
  )
}

function CalendarLeaf() {
  const { day, time, place, starts } = webinar
  return (
    <div className="on-dark overflow-hidden rounded-2xl bg-neel p-7 text-rice sm:max-lg:flex sm:max-lg:items-end sm:max-lg:gap-10">
      <p>
        <time dateTime={starts}>
          <span className="block font-bold text-[9rem] text-marigold leading-[0.8] tracking-[-0.04em] lg:text-[12rem]">
            {day.number}
          </span>{' '}
          <span className="mt-5 block font-bold text-h2">{day.month}</span>
        </time>
      </p>
      <dl className="mt-6 grid sm:max-lg:mt-0 sm:max-lg:grow">
        <div className="border-rice/40 border-t py-3">
          <dt className="sr-only">Time</dt>
          <dd className="font-semibold text-h4">{time}</dd>
        </div>
        <div className="border-rice/40 border-t pt-3">
          <dt className="sr-only">Place</dt>
          <dd className="font-semibold text-h4">{place}</dd>
        </div>
      </dl>
    </div>
  )
}
