import { items, types } from '#app/features/assessment/domain/items.ts'
import { isOpen } from '#app/features/careers/domain/job.ts'
import { hasEnded } from '#app/features/events/domain/event.ts'
import { numberInWords } from '#app/features/payments/domain/amount-in-words.ts'
import { longDate } from '#app/lib/dates.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import { research, universities } from './academic-partners.ts'
import { benefits, life } from './careers.ts'
import { company } from './company.ts'
import { contactPage } from './contact.ts'
import { training } from './culture.ts'
import { development } from './development.ts'
import { edtech } from './edtech.ts'
import { pitchFest } from './event.ts'
import { blog, insights } from './insights.ts'
import { jobs } from './jobs.ts'
import { legalDate } from './legal.ts'
import { legalPages } from './legal-pages.ts'
import { mugguPage } from './muggu.ts'
import { kinds } from './occupations/all.ts'
import { partnerGroups } from './partners.ts'
import { price } from './payment.ts'
import { leadershipTeam, technicalExperts } from './people.ts'
import { principles } from './principles.ts'
import { benefits as resellerBenefits } from './resellers.ts'
import { audiences, services } from './services.ts'
import { capital, freeLength, paidLength, sessionLanguages } from './session-words.ts'
import { solutions } from './solutions.ts'
import { webinar } from './webinar.ts'

type Fact = string | ((now: Millis) => string)

const count = (list: readonly unknown[]) => capital(numberInWords(list.length))
const sentences = (text: string) => text.split(/(?<=[.?!]) /)
const free = `The first ${freeLength.minutes} are free`

/** The next day of the fest, as long as one is to come. */
function festDay(now: Millis): string {
  const next = pitchFest.dates.list.find(({ passes }) => !hasEnded(passes, now))
  return next
    ? `${next.title}: ${next.date}`
    : `It was on ${longDate(indiaDate(Date.parse(pitchFest.starts)))}`
}

function webinarDay(now: Millis): string {
  const day = longDate(indiaDate(Date.parse(webinar.starts)))
  return hasEnded(webinar.ends, now) ? `It was on ${day}` : `${day}, ${webinar.time}`
}

function openJobs(now: Millis): string {
  const open = jobs.filter((job) => isOpen(job, indiaDate(now)))
  if (open.length === 0) return 'No opening at the moment'
  return `${count(open)} ${open.length === 1 ? 'opening' : 'openings'} in Hyderabad`
}

/** By the path of the page, one of what it says that is worth the page's visit. */
const facts: Readonly<Record<string, Fact>> = {
  '/': `A free ${freeLength.adjective} call with a career counselor, in ${sessionLanguages}`,
  '/about': `${company.name} is ${company.meaning}`,
  '/about/team': `${count([...leadershipTeam, ...technicalExperts])} roles carry the company`,
  '/about/culture': `${training.share}% ${training.unit}`,
  '/about/tech-partners': `${count(partnerGroups.flatMap(({ partners }) => partners))} kinds of partners, and you are tied to none`,
  '/about/leadership': `${count(principles)} principles that you can hold us to`,
  '/clients/academic-partners': `${count([...universities.offers, ...research.offers])} things to begin with`,
  '/clients/resellers': resellerBenefits.list[0].title,
  '/industries/edtech': `“${edtech.heard[0].says}”`,
  '/solutions': `${count(solutions)} ways to close the gap between the work and the people`,
  ...Object.fromEntries(solutions.map(({ path, when }) => [path, when])),
  '/services': `${count(services)} services, for ${audiences.join(', ').toLowerCase()}`,
  '/services/career-counseling': free,
  '/services/skills-assessment': `${count(items)} everyday activities, about five minutes, no account`,
  ...Object.fromEntries(
    types.map((type) => [
      kinds[type].path,
      `${count(kinds[type].occupations)} occupations and the ways there`,
    ]),
  ),
  '/services/professional-development': development.lead,
  '/services/sessionbooking': `It costs nothing. In ${sessionLanguages}`,
  '/services/paid-session': `${price.total} in all. ${free}`,
  '/services/paidsessioninitial': `${price.total} in all (${price.parts})`,
  '/careers': openJobs,
  '/careers/openings': openJobs,
  '/careers/life': `${life.learning.share} for learning`,
  '/careers/benefits': benefits.groups[0].items[0],
  ...Object.fromEntries(
    jobs.map((job) => [
      `/careers/openings/${job.slug}`,
      `${job.team}, Hyderabad${job.applyBy ? `. Apply by ${longDate(job.applyBy)}` : ''}`,
    ]),
  ),
  '/insights': insights.says,
  '/insights/blog': blog.lead,
  '/insights/webinars': webinarDay,
  '/insights/events': festDay,
  '/contactus': sentences(contactPage.lead).slice(1).join(' '),
  [mugguPage.path]: sentences(mugguPage.lead).slice(0, 2).join(' '),
  '/pricing': `${price.total} for ${paidLength.a}. ${free}`,
  ...Object.fromEntries(
    Object.keys(legalPages).map((path) => [path, `In force from ${longDate(legalDate)}`]),
  ),
}

/** The one fact that a page's share picture shows under its title; none for a page that has no entry. */
export function shareFact(path: string, now: Millis): string | undefined {
  const fact = facts[path]
  return typeof fact === 'function' ? fact(now) : fact
}
