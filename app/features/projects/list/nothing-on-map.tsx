import { isPageOn } from '#app/config/company.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** Instead of a map without pins: flats may be on sale whose places are not known. */
export function NothingOnMap({ isAnyOnSale }: { isAnyOnSale: boolean }) {
  if (isAnyOnSale) {
    return (
      <EmptyState
        title="На карте проектов пока нет"
        action={<LinkButton href="/projects/list">Все проекты</LinkButton>}
      >
        Все проекты с ценами и сроками сдачи есть в списке.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Сейчас ничего не строится"
      action={
        isPageOn('/projects-finished') && <LinkButton href="/projects-finished">Сданные проекты</LinkButton>
      }
    />
  )
}
