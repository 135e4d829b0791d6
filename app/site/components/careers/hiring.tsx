import { Winding } from '#app/site/components/processes.tsx'
import { Band, WideHeading } from '#app/site/components/sections.tsx'

type HiringProps = { title: string; steps: readonly { title: string; text: string }[] }

/** Steps from an application to the decision. */
export const Hiring = ({ title, steps }: HiringProps) => (
  <Band labelledBy="hiring" ground="leaf">
    <WideHeading id="hiring" title={title} />
    <Winding list={steps} art="" />
  </Band>
)
