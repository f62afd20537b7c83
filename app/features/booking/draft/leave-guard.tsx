import { useBlocker } from '@tanstack/react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { DraftAutosave } from './draft-autosave.ts'

type LeaveGuardProps = { keeper: DraftAutosave; isOff: boolean }

/** Where something typed could not be saved, leaving asks first; else nobody is held up. */
export function LeaveGuard({ keeper, isOff }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isOff || current.pathname === next.pathname || next.pathname === '/account/login') return false
      return !keeper.isSaved() && !(await keeper.save())
    },
    enableBeforeUnload: () => !isOff && !keeper.isSaved(),
    withResolver: true,
  })
  return (
    <Dialog isOpen={status === 'blocked'} onClose={() => reset?.()} title="Не всё сохранено">
      <p>Нет соединения, и последнее введённое останется только на этой странице. Уйти без него?</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => reset?.()}>Остаться</Button>
        <Button variant="secondary" onClick={() => proceed?.()}>
          Уйти
        </Button>
      </div>
    </Dialog>
  )
}
