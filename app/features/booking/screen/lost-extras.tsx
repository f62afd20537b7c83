import { Link } from '@tanstack/react-router'
import type { BookedExtra } from '#app/contract/reservation.ts'
import { TOGETHER_ID } from '#app/domain/booking/extras.ts'

type LostExtrasProps = {
  /** Which part is gone, in a whole sentence. */
  message: string
  flatId: number
  /** What is still with the flat. */
  left: readonly BookedExtra[]
}

/** Somebody was faster with a part of the choice: the booking goes on without it, or another is chosen. */
export function LostExtras({ message, flatId, left }: LostExtrasProps) {
  return (
    <div role="alert" className="mb-6 rounded-card border border-sinka bg-list p-4">
      <p className="font-medium">{message}</p>
      <p className="mt-1 text-tush-2">
        Можно продолжить без этого: цена и&nbsp;условия уже посчитаны заново, введённое сохранено.
      </p>
      <Link
        to="/choose/flat/$id"
        params={{ id: String(flatId) }}
        search={left.length > 0 ? { extras: left.map(({ id }) => id) } : {}}
        hash={TOGETHER_ID}
        className="link mt-2 inline-flex min-h-touch items-center"
      >
        Выбрать другую кладовую или другое машино-место
      </Link>
    </div>
  )
}
