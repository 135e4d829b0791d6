import { LoopedSteps } from '#app/site/components/processes.tsx'
import { Band, WideHeading } from '#app/site/components/sections.tsx'

type HiringProps = { title: string; steps: readonly { title: string; text: string }[] }

/** Steps from an application to the decision. */
export const Hiring = ({ title, steps }: HiringProps) => (
  <Band labelledBy="hiring" ground="leaf">
    <WideHeading id="hiring" title={title} />
    <LoopedSteps list={steps} art="" />
  </Band>
)
