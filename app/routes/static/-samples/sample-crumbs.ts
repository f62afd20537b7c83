import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** Breadcrumbs of a sample: no page stands above it but the gallery. */
export function crumbsToSample(label: string): Crumb[] {
  return [{ label: 'Главная', href: '/' }, { label: 'Экраны', href: '/static' }, { label }]
}
