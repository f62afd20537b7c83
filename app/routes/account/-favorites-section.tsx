import { useQuery } from '@tanstack/react-query'
import { FlatCard } from '#app/blocks/flat-card.tsx'
import { TypeCard } from '#app/blocks/type-card.tsx'
import { formatRooms } from '#app/domain/format.ts'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { idsOfKinds } from '#app/features/favorites/kept.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

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
            <FlatCard
              flat={flat}
              action={
                <FavoriteToggle
                  kind="flat"
                  id={flat.id}
                  title={formatRooms(flat.rooms, flat.euro)}
                  price={flat.price}
                />
              }
            />
          </li>
        ))}
        {data?.types.map((type) => (
          <li key={type.id}>
            <TypeCard
              type={type}
              action={<FavoriteToggle kind="type" id={type.id} title={type.title} price={type.price_from} />}
            />
          </li>
        ))}
      </ul>
      <LinkButton href="/favorites" variant="secondary" className="mt-8">
        Сравнить квартиры
      </LinkButton>
    </>
  )
}
