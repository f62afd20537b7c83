/** Why a press did nothing, said aloud when it comes. */
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
