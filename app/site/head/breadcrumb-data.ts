import type { SchemaThing } from '#app/domain/search/structured-data.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** The breadcrumbs as JSON-LD, for `pageHead({ data })`. */
export function breadcrumbData(items: readonly Crumb[]): SchemaThing<'BreadcrumbList'> {
  const origin = siteOrigin()
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: new URL(href, origin).href } : {}),
    })),
  }
}
