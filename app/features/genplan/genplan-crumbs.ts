import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import type { GenplanSearch } from './genplan.search.ts'

type Level = { label: string; href: string }

/** Breadcrumbs "Генплан › Корпус 3 › Этаж 7"; every link keeps the filter. */
export function genplanCrumbs(levels: readonly Level[], search: GenplanSearch): Crumb[] {
  return [
    { label: 'Главная', href: '/' },
    { label: 'Выбор квартиры', href: '/choose' },
    ...levels.map(({ label, href }, index) =>
      index === levels.length - 1 ? { label } : { label, href, search },
    ),
  ]
}
