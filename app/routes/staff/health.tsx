import { healthPage } from '#app/features/health/health-page.ts'
import { HealthList } from '#app/features/health/ui/health-list.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { When } from '#app/ui/lists/when.tsx'
import type { Route } from './+types/health.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services } = await requireStaff(args, 'people')
  return healthPage(services)
}

export default function Health({ loaderData: { at, groups, version, instance } }: Route.ComponentProps) {
  const open = groups.flatMap(({ title, facts }) =>
    facts.filter(({ tone }) => tone === 'amber').map(({ what }) => `${title}, ${what}`),
  )
  return (
    <>
      <PageTitle>Health</PageTitle>
      <p className="mt-1 max-w-3xl">
        {open.length === 0 ? 'The site does well.' : <strong>To be looked at: {open.join('; ')}.</strong>}{' '}
        <span className="text-muted">
          As of <When at={at} /> IST. Version {version}, on {instance}.
        </span>
      </p>
      <HealthList groups={groups} />
    </>
  )
}
