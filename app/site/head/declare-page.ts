import { notFound } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { pictureOfWords } from '#app/config/page-picture.ts'
import { type Below, crumbsTo, type PagePath, pages } from '#app/config/pages.ts'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import { jsonLdOf, type LoadedHead, type PageHead } from './page-head.ts'

/**
 * Head and breadcrumbs of a page: see `declaredPage`, which loads this.
 *
 * @throws notFound for a page of a section that the company does without
 */
export function declarePage(
  path: PagePath,
  own: Partial<PageHead>,
  ...below: Below
): { head: LoadedHead; crumbs: Crumb[] } {
  if (!isPageOn(path) || !isPageOn(own.path ?? path)) throw notFound()
  const crumbs = crumbsTo(path, ...below)
  const { data: ownData = [], ...said } = own
  const head: LoadedHead = { title: '', description: '', ...pages.get(path)?.words, path, ...said }
  if (import.meta.env.SSR) head.picture ??= pictureOfWords(path)
  // The main page stands below nothing.
  const data = crumbs.length > 1 ? [breadcrumbData(crumbs)] : []
  return { crumbs, head: { ...head, jsonLd: [...ownData, ...data].map(jsonLdOf) } }
}
