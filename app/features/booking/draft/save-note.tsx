import { useIsOnline } from '#app/platform/connectivity.ts'
import type { DraftState } from './draft-autosave.ts'

/**
 * Whether the input is saved. Only problems are announced to screen readers. The hour is not said: other times of these
 * pages are those of the office, and the visitor's clock may be another.
 */
export function SaveNote({ status, savedAt }: Pick<DraftState, 'status' | 'savedAt'>) {
  const isOnline = useIsOnline()
  const trouble = troubleOf(status, isOnline)
  return (
    <div className="text-small text-tush-3">
      <p role="status">{trouble}</p>
      {!trouble && (status === 'typed' || status === 'saving') && <p>Сохраняем…</p>}
      {!trouble && status === 'awaiting-consent' && <p>Имя и телефон сохраним после согласия</p>}
      {!trouble && status === 'idle' && savedAt !== null && <p>Введённое сохранено</p>}
    </div>
  )
}

function troubleOf(status: DraftState['status'], isOnline: boolean): string | undefined {
  if (status === 'signed-out') return 'Не сохранено: вы вышли из личного кабинета'
  if (!isOnline) return 'Нет соединения. Сохраним, когда появится'
  if (status === 'offline') return 'Сервер не отвечает. Повторяем, введённое никуда не денется'
  if (status === 'failing') return 'Пока не сохранено. Попробуем ещё раз при следующем шаге'
  return undefined
}
