import { visitInvitation } from '#app/backend/leads/visit-invitation.ts'
import { readEnv, siteOrigin } from '#app/config/env.server.ts'
import { momentOf } from '#app/domain/forms/visit-hours.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

/**
 * The visit that an address names, as a file of calendars: `?project=rechnoy&date=2026-11-24&time=14:00&file=ics`, with
 * the number of the request as `sent`, by which a calendar knows the same visit of a letter. Nothing of it is personal.
 *
 * @returns undefined for an address that asks for no file
 */
export async function visitFile({ searchParams }: URL): Promise<Response | undefined> {
  if (searchParams.get('file') !== 'ics') return undefined
  const given = (name: string) => searchParams.get(name) ?? ''
  const [project, date, time] = [given('project'), given('date'), given('time')]
  const office = await bookedAt({ project, date, time })
  if (!office) return new Response('Такой записи нет\n', { status: 404, headers: NOT_KEPT })
  const { menu } = (await upstream().projects.menu()).data
  const named = menu.cities.flatMap((city) => city.projects).find(({ slug }) => slug === project)
  const text = visitInvitation(
    { office, at: new Date(momentOf(date, time, office.time_zone)) },
    {
      number: given('sent').slice(0, 20),
      project: named?.name ?? '',
      host: new URL(siteOrigin(readEnv())).hostname,
    },
  )
  const headers = {
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'attachment; filename="visit.ics"',
  }
  return new Response(text, { headers: { ...NOT_KEPT, ...headers } })
}

const NOT_KEPT = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** The office of a visit whose hour is kept; undefined for any other, and for values that are none. */
async function bookedAt(visit: { project: string; date: string; time: string }) {
  try {
    const { data } = await upstream().forms.next(visit)
    return data.visit === 'booked' ? data.office : undefined
  } catch (error) {
    if (error instanceof UpstreamError && error.status < 500) return undefined
    throw error
  }
}
