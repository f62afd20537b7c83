import { useSyncExternalStore } from 'react'
import { useIsOnline } from '#app/platform/connectivity.ts'
import type { DraftState } from './draft-autosave.ts'

const never = () => () => {}

/** In the visitor's time zone, which the server does not know. */
function useClock(iso: string | null): string {
  return useSyncExternalStore(
    never,
    () =>
      iso === null ? '' : new Date(iso).toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' }),
    () => '',
  )
}

/** Whether the input is saved. Only problems are announced to screen readers. */
export function SaveNote({ status, savedAt }: Pick<DraftState, 'status' | 'savedAt'>) {
  const isOnline = useIsOnline()
  const clock = useClock(savedAt)
  const trouble = troubleOf(status, isOnline)
  return (
    <div className="text-small text-tush-3">
      <p role="status">{trouble}</p>
      {!trouble && (status === 'typed' || status === 'saving') && <p>Сохраняем…</p>}
      {!trouble && status === 'awaiting-consent' && <p>Имя и телефон сохраним после согласия</p>}
      {!trouble && status === 'idle' && clock !== '' && <p className="figures">Сохранено {clock}</p>}
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
