import { careers } from '#app/content/careers.ts'
import { Winding } from '#app/site/components/processes.tsx'
import { Band, WideHeading } from '#app/site/components/sections.tsx'

const { title, steps } = careers.hiring

/** Steps from an application to the decision. */
export const Hiring = () => (
  <Band labelledBy="hiring" ground="leaf">
    <WideHeading id="hiring" title={title} />
    <Winding list={steps} art="" />
  </Band>
)
