import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { COMPARED_KEY } from '#app/config/site.ts'
import { favoritesAddress } from '#app/features/favorites/favorites.search.ts'
import { storedList } from '#app/platform/stored-list.ts'
import { showToast } from '#app/ui/overlay/toast-queue.ts'
import { parseCompared, withToggled } from './compared.ts'

const NOTHING: readonly number[] = []
/** Takes away what was said last of the comparison. */
let unsay: (() => void) | undefined

/** Says it in place of what was said before: three presses in a row do not cover the list. */
function say(...toast: Parameters<typeof showToast>) {
  unsay?.()
  unsay = showToast(...toast)
}

const kept = storedList(COMPARED_KEY, parseCompared)

/** Ids of the flats that this browser compares; none on the server and during hydration. */
export function useKeptComparison(): readonly number[] {
  return useSyncExternalStore(kept.watch, kept.current, () => NOTHING)
}

/**
 * What is compared here: on the page of favourites the flats of its address, also of the one that is on its way to the
 * screen, for somebody may have shared it; elsewhere those that this browser keeps.
 *
 * @returns the ids, and what puts a flat in or takes it out: the changed list becomes this browser's own
 */
export function useCompared(): { ids: readonly number[]; toggle: (id: number) => void } {
  const router = useRouter()
  const own = useKeptComparison()
  const named = useRouterState({ select: ({ location }) => comparedIn(location) })
  const ids = useMemo(() => named?.split(',').map(Number) ?? own, [named, own])

  const open = (compare: readonly number[]) =>
    void router.navigate({ to: '/favorites', search: { compare: [...compare] } })

  const toggle = (id: number) => {
    // From the latest address and storage: the press before this one may still be on its way to the screen.
    const location = router.latestLocation
    const before = comparedIn(location)?.split(',').map(Number) ?? kept.current()
    const after = withToggled(before, id)
    if (!after) {
      return say('Рядом помещаются четыре квартиры', { label: 'К сравнению', run: () => open(before) })
    }
    kept.save(() => after)
    if (location.pathname === '/favorites') {
      return void router.navigate({
        to: '/favorites',
        search: ({ compare: _compare, differences, ...search }) => ({
          ...search,
          ...(after.length > 0 && { compare: [...after] }),
          ...(after.length > 1 && { differences }),
        }),
        replace: true,
        resetScroll: false,
      })
    }
    const isIn = after.length > before.length
    if (isIn && after.length > 1) say('Добавлено в сравнение', { label: 'Сравнить', run: () => open(after) })
    else say(isIn ? 'Добавлено в сравнение. Отметьте ещё одну' : 'Убрано из сравнения')
  }
  return { ids, toggle }
}

/** Ids that the address of the page of favourites compares, joined by commas. */
function comparedIn({ pathname, search }: { pathname: string; search: object }): string | undefined {
  if (pathname !== '/favorites') return undefined
  try {
    return favoritesAddress.read(search).compare?.join()
  } catch {
    // A bad address becomes the page "not found".
    return undefined
  }
}
