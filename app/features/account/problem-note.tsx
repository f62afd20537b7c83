/** Why an action failed; announced to screen readers when it appears. */
export function ProblemNote({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="text-error empty:hidden">
      {children && (
        <>
          <span aria-hidden="true">! </span>
          {children}
        </>
      )}
    </p>
  )
}
