import { useHydrated } from '@tanstack/react-router'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** Nothing is kept yet, or nothing can be: the list lives in the browser and needs its scripts. */
export function NoFavorites() {
  const isHydrated = useHydrated()
  return (
    <EmptyState
      title={isHydrated ? 'Здесь пока пусто' : 'Список хранится в вашем браузере'}
      action={<LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>}
    >
      {isHydrated
        ? 'Отмечайте квартиры и планировки сердцем на карточке. Список останется в этом браузере, им можно поделиться ссылкой, а до четырёх квартир сравнить.'
        : 'Если в браузере выключены скрипты, отмеченные квартиры показать не получится. Ссылка на подборку открывается и без них.'}
    </EmptyState>
  )
}
