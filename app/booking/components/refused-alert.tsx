/** Why what was sent about a booking was not done. */
export const RefusedAlert = ({ children }: { children: string }) => (
  <p
    role="alert"
    className="mt-6 rounded-lg border-2 border-danger bg-danger-soft p-5 font-medium text-danger"
  >
    {children}
  </p>
)
