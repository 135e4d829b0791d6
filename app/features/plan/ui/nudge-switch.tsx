import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The one switch of the mails before the steps. */
export const NudgeSwitch = ({ wanted }: { wanted: boolean }) => (
  <section
    id="nudges"
    aria-labelledby="nudges-title"
    className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 print:hidden"
  >
    <div>
      <h2 id="nudges-title" className="text-h4">
        A mail a week before each step: {wanted ? 'on' : 'off'}
      </h2>
      <p className="mt-1 text-muted">
        {wanted ? 'None comes for a step that is ticked.' : 'Nothing comes. The plan stays here.'}
      </p>
    </div>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="nudges" />
      <input type="hidden" name="wanted" value={wanted ? 'no' : 'yes'} />
      <Button type="submit" variant="secondary" size="sm">
        {wanted ? 'Switch these mails off' : 'Switch these mails on'}
      </Button>
    </Form>
  </section>
)
