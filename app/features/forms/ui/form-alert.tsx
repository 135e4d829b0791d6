/** Says why a form was not sent. Keep it mounted, so that screen readers hear the change. */
export function FormAlert({ children }: { children?: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="rounded-lg border-2 border-danger bg-danger-soft px-5 py-3.5 font-medium text-danger">
          {children}
        </p>
      )}
    </div>
  )
}
