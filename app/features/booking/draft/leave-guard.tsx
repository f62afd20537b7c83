import { useBlocker } from '@tanstack/react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { DraftAutosave } from './draft-autosave.ts'

type LeaveGuardProps = { autosave: DraftAutosave; isOff: boolean }

/** Asks before leaving when something could not be saved; otherwise leaving is not delayed. */
export function LeaveGuard({ autosave, isOff }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isOff || current.pathname === next.pathname || next.pathname === '/account/login') return false
      return !autosave.isSaved() && !(await autosave.save())
    },
    enableBeforeUnload: () => !isOff && !autosave.isSaved(),
    withResolver: true,
  })
  return (
    <Dialog
      isClosedByBack={false}
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title="Не всё сохранено"
    >
      <p>
        {autosave.state().status === 'offline'
          ? 'Нет соединения, и последнее введённое'
          : 'Сервер не сохранил последнее введённое: оно'}{' '}
        останется только на этой странице. Уйти без него?
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => reset?.()}>Остаться</Button>
        <Button variant="secondary" onClick={() => proceed?.()}>
          Уйти
        </Button>
      </div>
    </Dialog>
  )
}
