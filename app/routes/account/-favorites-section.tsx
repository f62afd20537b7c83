import { useQuery } from '@tanstack/react-query'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { FlatMarks, TypeHeart } from '#app/features/favorites/card-marks.tsx'
import { idsOfKinds } from '#app/features/favorites/favorite.ts'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** What the account keeps, from every device. */
export function FavoritesSection() {
  const { data: kept } = useQuery(favoritesQueries.account())
  const ids = idsOfKinds(kept ?? [])
  const isEmpty = ids.flats.length + ids.types.length === 0
  const { data, isError } = useQuery({ ...favoritesQueries.list(ids), enabled: !isEmpty })

  if (isEmpty) {
    return (
      <EmptyState
        title="Здесь пока пусто"
        action={<LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>}
      >
        Отмечайте квартиры и планировки сердцем на карточке: список будет один на всех ваших устройствах.
      </EmptyState>
    )
  }
  if (isError) return <p role="alert">Список не загрузился. Проверьте соединение и обновите страницу.</p>
  return (
    <>
      <h2 className="sr-only">Квартиры и планировки</h2>
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {data?.flats.map((flat) => (
          <li key={flat.id}>
            <FlatCard flat={flat} action={<FlatMarks flat={flat} isOnPlan />} />
          </li>
        ))}
        {data?.types.map((type) => (
          <li key={type.id}>
            <TypeCard type={type} action={<TypeHeart type={type} />} />
          </li>
        ))}
      </ul>
      {data && <ProgrammesNote items={[...data.flats, ...data.types]} />}
      <LinkButton href="/favorites" variant="secondary" className="mt-8">
        Сравнить и&nbsp;поделиться
      </LinkButton>
    </>
  )
}
