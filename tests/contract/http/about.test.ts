import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const aboutAnswer = z.object({
  data: z.object({
    about: z.looseObject({
      figures: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          text: z.string(),
          proof: z.object({ label: z.string(), url: z.string() }).optional(),
        }),
      ),
      pages: z.array(z.object({ url: z.string() })),
    }),
  }),
})

const finishedAnswer = z.object({
  data: z.object({
    cities: z.array(
      z.object({
        projects: z.array(
          z.object({ buildings: z.array(z.object({ deadline: z.string(), finished: z.string() })) }),
        ),
      }),
    ),
  }),
})

async function askAbout() {
  const { data } = aboutAnswer.parse(await (await api.get('/about/')).json())
  return data.about
}

const plain = (text: string) => text.replace(/\s/g, ' ')

/** The figure with a label, and how many rows the database has of what it counts. */
async function figure(label: string, rows: ReturnType<typeof sql<{ count: number }>>) {
  const found = (await askAbout()).figures.find((each) => plain(each.label).includes(label))
  const { rows: counts } = await rows.execute(api.context.database)
  return { value: found && Number(plain(found.value).replace(/ /g, '')), rows: Number(counts[0]?.count) }
}

const SHOWN = sql`project_id in (select id from project where published)`

describe('the figures about the company', () => {
  it.each([
    ['сдан', sql<{ count: number }>`select count(*) from building where state = 'finished' and ${SHOWN}`],
    [
      'в сданных домах',
      sql<{
        count: number
      }>`select count(*) from flat where kind in ('flat', 'apartment') and removed_at is null
        and status in ('free', 'reserved', 'sold') and ${SHOWN}
        and building_id in (select id from building where state = 'finished')`,
    ],
    [
      'строятся',
      sql<{ count: number }>`select count(*) from building where state in ('building', 'built') and ${SHOWN}`,
    ],
    [
      'в продаже',
      sql<{ count: number }>`select count(*) from flat where kind in ('flat', 'apartment')
        and status = 'free' and removed_at is null and ${SHOWN}`,
    ],
  ])('%s: as many as the database has', async (label, query) => {
    const { value, rows } = await figure(label, query)
    expect(rows).toBeGreaterThan(0)
    expect(value).toBe(rows)
  })

  it('each says how it is counted, and its proof is a page of the site', async () => {
    const { figures } = await askAbout()
    expect(figures.map(({ text }) => text.length > 20 && text.endsWith('.'))).toEqual(figures.map(() => true))
    const proofs = figures.flatMap(({ proof }) => proof?.url ?? [])
    expect(proofs).toEqual(expect.arrayContaining(['/projects-finished', '/choose/flat']))
  })

  it('name the projects that they count, and never one that is not published', async () => {
    const texts = (await askAbout()).figures.map(({ text }) => text).join(' ')
    expect(plain(texts)).toContain('«Берёзовый берег» –')
    expect(texts).not.toContain('Тайный')
  })

  it('count moved deadlines, and houses that kept their first one', async () => {
    const { figures } = await askAbout()
    const found = Object.fromEntries(figures.map(({ label, value }) => [plain(label), plain(value)]))
    const { rows } = await sql<{ count: number }>`
      select count(distinct (building_id, from_quarter, from_year, to_quarter, to_year)) from deadline_shift
    `.execute(api.context.database)
    const moved = Object.entries(found).find(([label]) => label.startsWith('перенос'))
    expect(Number(moved?.[1])).toBe(Number(rows[0]?.count))
    expect(found['домов сданы не позже обещанного']).toMatch(/^\d из 3$/)
  })

  it('of kept deadlines lead to the page of finished projects only where it compares the same houses', async () => {
    const keptOf = async () =>
      (await askAbout()).figures.find(({ label }) => plain(label).includes('не позже обещанного'))
    // One of the three is a house of a project that is still being built, and not on that page.
    expect(await keptOf()).not.toHaveProperty('proof')
    const { buildings, projects } = api.context.catalogue.current()
    const alone = [...buildings.values()].filter(
      ({ state, project_id }) => state === 'finished' && projects.get(project_id)?.state !== 'finished',
    )
    for (const house of alone) house.state = 'building'
    try {
      const kept = await keptOf()
      expect(kept?.proof?.url).toBe('/projects-finished')
      const { cities } = finishedAnswer.parse(await (await api.get('/projects_finished/')).json()).data
      const onPage = cities.flatMap((city) => city.projects)
      const compared = onPage.flatMap((project) =>
        project.buildings.filter(({ deadline, finished }) => deadline !== '' && finished !== ''),
      )
      expect(compared.length).toBeGreaterThan(0)
      expect(plain(kept?.value ?? '')).toMatch(new RegExp(`^\\d из ${compared.length}$`))
    } finally {
      for (const house of alone) house.state = 'finished'
    }
  })

  it('of moved deadlines lead to their documents, where one section has those of all', async () => {
    const proofOfMoves = async () =>
      (await askAbout()).figures.find(({ label }) => label.startsWith('перенос'))?.proof?.url
    const { database, entries } = api.context
    const paper = entries.all('document').find(({ slug }) => slug === 'permit')
    expect(await proofOfMoves()).not.toMatch(/^\/docs/)
    const document = JSON.stringify({ title: 'Изменение', url: paper?.file.url })
    await sql`alter table deadline_shift disable trigger user`.execute(database)
    await database.updateTable('deadline_shift').set({ document }).execute()
    expect(await proofOfMoves()).toBe('/docs/section/permits')
  })
})

it('the words are those of the editor', async () => {
  expect(await askAbout()).toMatchObject({
    title: expect.stringMatching(/^О\s«Малой»$/),
    lead: 'Коротко.',
    timeline: [{ year: 2009 }],
    team: [{ name: 'Анна Строева' }],
    awards: [{ year: 2025 }],
    body: [{ kind: 'paragraph' }],
  })
})

describe('answers', () => {
  const answersOf = z.object({
    data: z.object({
      topics: z.array(z.object({ title: z.string(), answers: z.array(z.looseObject({ slug: z.string() })) })),
      total: z.number(),
      corrected: z.string().optional(),
    }),
  })

  async function ask(q = '') {
    const answer = await api.get(`/about/answers/${q && `?q=${encodeURIComponent(q)}`}`)
    const { topics, ...rest } = answersOf.parse(await answer.json()).data
    return { topics: topics.map(({ title, answers }) => [title, answers.map(({ slug }) => slug)]), ...rest }
  }

  it('stand by topic, topics in the order of their first answer', async () => {
    expect(await ask()).toEqual({
      topics: [
        ['Деньги', ['eskrou', 'platit']],
        ['Сроки', ['klyuchi']],
      ],
      total: 3,
    })
  })

  it.each([
    ['счет эскроу', 'ё is е'],
    ['СЧЁТА', 'another ending, capitals'],
    ['банк', 'a word of the answer'],
  ])('«%s» finds the one that has it: %s', async (q) => {
    expect(await ask(q)).toMatchObject({ topics: [['Деньги', ['eskrou']]], total: 1 })
  })

  it('a typing error is told with what was searched instead', async () => {
    expect(await ask('ескроу')).toEqual({
      topics: [['Деньги', ['eskrou']]],
      total: 1,
      corrected: 'эскроу',
    })
  })

  it.each(['zzzz', '?!', '<script>'])('«%s» finds nothing', async (q) => {
    expect(await ask(q)).toMatchObject({ topics: [], total: 0 })
  })

  it('each is found by the search of the site, at its own address', async () => {
    const found = await (await api.get(`/search/?q=${encodeURIComponent('отдадут ключи')}`)).json()
    expect(found.data.objects).toContainEqual(
      expect.objectContaining({ kind: 'answer', url: '/about/answers#klyuchi' }),
    )
  })

  it('a query that is too long is refused', async () => {
    expect((await api.get(`/about/answers/?q=${'a'.repeat(101)}`)).status).toBe(400)
  })
})

describe('disclosure of information', () => {
  const disclosureOf = z.object({
    data: z.object({
      projects: z.array(z.looseObject({ slug: z.string(), shown: z.number(), due: z.number() })),
      project: z.looseObject({ slug: z.string(), developer: z.looseObject({ name: z.string() }) }).nullable(),
      items: z.array(
        z.looseObject({
          title: z.string(),
          status: z.string(),
          note: z.string().nullable(),
          documents: z.array(z.object({ slug: z.string() })),
        }),
      ),
    }),
  })

  async function ask(project = '') {
    const answer = await api.get(`/about/disclosure/${project && `?project=${project}`}`)
    const { projects, project: chosen, items } = disclosureOf.parse(await answer.json()).data
    const byTitle = new Map(
      items.map(({ title, status, note, documents }) => [
        plain(title),
        { status, note: note && plain(note), documents: documents.map(({ slug }) => slug) },
      ]),
    )
    return { projects, chosen, byTitle }
  }

  it('of a project shows the documents of each kind, those in force first, and says what is missing', async () => {
    const { chosen, byTitle } = await ask('bereg')
    expect(chosen?.slug).toBe('bereg')
    expect(byTitle.get('Разрешение на строительство')).toEqual({
      status: 'shown',
      note: null,
      documents: ['permit', 'permit-old'],
    })
    expect(byTitle.get('Проектная декларация')).toMatchObject({
      status: 'missing',
      note: expect.stringContaining('На сайте документа пока нет'),
      documents: [],
    })
    // One of its houses is finished, so its permission is due.
    expect(byTitle.get('Разрешение на ввод в эксплуатацию')?.status).toBe('missing')
  })

  it('takes reports of the whole company for each project, and shows them without a project too', async () => {
    const report = { status: 'shown', note: null, documents: ['report'] }
    expect((await ask('sever')).byTitle.get('Бухгалтерская отчётность')).toEqual(report)
    const { chosen, byTitle } = await ask()
    expect(chosen).toBeNull()
    expect([...byTitle]).toEqual([['Бухгалтерская отчётность', report]])
  })

  it.each(['net-takogo', 'taynyy'])(
    'takes a document of the project %s, which the site does not show, for no other project',
    async (project) => {
      const report = api.context.entries.find('document', 'report')
      if (!report) throw new Error('no report')
      report.project = project
      try {
        expect((await ask('sever')).byTitle.get('Бухгалтерская отчётность')).toMatchObject({
          status: 'missing',
          documents: [],
        })
        expect([...(await ask()).byTitle]).toEqual([])
      } finally {
        delete report.project
      }
    },
  )

  it('takes a report of the company that a newer one has replaced for none of today', async () => {
    const report = api.context.entries.find('document', 'report')
    if (!report) throw new Error('no report')
    report.archived = true
    try {
      expect((await ask()).byTitle.get('Бухгалтерская отчётность')).toBeUndefined()
    } finally {
      delete report.archived
    }
  })

  it('does not count what is not due yet: nothing is built of an announced project', async () => {
    const { byTitle } = await ask('skoro')
    expect(byTitle.get('Разрешение на строительство')?.note).toContain('Разрешения пока нет')
    expect([...byTitle].filter(([, { status }]) => status === 'later').map(([title]) => title)).toHaveLength(
      7,
    )
  })

  it('of each project counts what is due and what is shown', async () => {
    const { projects } = await ask()
    const counts = new Map(projects.map(({ slug, shown, due }) => [slug, [shown, due]]))
    expect([...counts.keys()]).not.toContain('taynyy')
    expect(counts.get('skoro')).toEqual([1, 2])
    for (const { slug, shown, due } of projects) {
      const items = [...(await ask(slug)).byTitle.values()].filter(({ status }) => status !== 'later')
      expect([slug, items.filter(({ status }) => status === 'shown').length, items.length]).toEqual([
        slug,
        shown,
        due,
      ])
    }
  })

  it('a project that is not shown is refused', async () => {
    expect((await api.get('/about/disclosure/?project=taynyy')).status).toBe(400)
    expect((await api.get('/about/disclosure/?project=net-takogo')).status).toBe(400)
  })
})
