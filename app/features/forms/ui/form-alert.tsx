/** Says why a form was not sent. It stands there empty, so that screen readers hear the change. */
export const FormAlert = ({
  children = '',
  className = 'rounded-lg border-2 border-danger bg-danger-soft px-5 py-3.5 font-medium text-danger',
}: {
  children?: string | undefined
  className?: string
}) => (
  <div role="alert" className="contents">
    <p data-alert hidden={!children} suppressHydrationWarning className={className}>
      {children}
    </p>
  </div>
)
