import { loadPage } from '#app/platform/load-page.ts'
import { showToast } from '#app/ui/overlay/toast-queue.ts'
import { signOut } from './account.functions.ts'
import { CUT_OFF, useAction } from './use-action.ts'

/** Ends this session and loads the site anew: nothing personal stays in the page's memory. */
export function SignOutButton({ className }: { className: string }) {
  const leaving = useAction(signOut)
  return (
    <button
      type="button"
      aria-disabled={leaving.isBusy}
      className={className}
      onClick={async () => {
        const left = await leaving.run({ data: { everywhere: false } })
        if (left) loadPage('/')
        else showToast(CUT_OFF)
      }}
    >
      Выйти
    </button>
  )
}
