import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Project } from '#app/contract/places.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { ProjectScreen } from '#app/features/projects/page/project-screen.tsx'
import { aDocument } from '../../../../fixtures/documents.ts'
import { aFurnish, aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (project: Project, hasMore = true) =>
  renderInRouter(
    <ProjectScreen
      requests={null}
      project={project}
      crumbs={[{ label: project.name }]}
      furnishes={hasMore ? [aFurnish()] : []}
      openFurnish={undefined}
      openDocument={undefined}
      advantages={<p>преимущества</p>}
      infrastructure={hasMore ? <p>школы рядом</p> : null}
      progress={hasMore ? <p>готово 40 %</p> : null}
      mortgage={<p>взнос и платёж</p>}
      prices={hasMore ? <p>цена метра</p> : null}
    />,
  )

const sectionLinks = () =>
  within(within(screen.getByRole('navigation', { name: 'Разделы страницы' })).getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the page of a project', () => {
  it('says the price, the term and who builds, and leads to every way of choosing', async () => {
    await draw(aProject())
    expect(screen.getByRole('heading', { level: 1, name: 'Берег' })).toBeTruthy()
    expect(screen.getAllByText('от 3,03 млн ₽').length).toBeGreaterThan(0)
    // One form of a price on the page: whole roubles are of a flat alone.
    expect(document.body.textContent).not.toContain('3\u00a0030\u00a0000')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    for (const choice of screen.getAllByRole('link', { name: 'Выбрать квартиру' })) {
      expect(choice.getAttribute('href')).toBe('/choose/flat?project=%5B%22bereg%22%5D')
    }
    expect(link('Шахматка')).toBe('/chess/bereg')
    expect(link('Открыть генплан : Берег')).toBe('/choose/genplan/bereg')
    expect(link('Корпус 1')).toBe('/choose/genplan/bereg/korpus-1')
    expect(screen.getByText('5901000012')).toBeTruthy()
    expect(link('Проектная декларация на\u00a0сайте наш.дом.рф')).toBe('https://наш.дом.рф/90001')
    expect(screen.getByText(/PDF, 2 стр., 42 КБ/).textContent).toContain('30 октября 2026')
    expect(screen.getByText(/PDF, 2 стр., 42 КБ/)).toBeTruthy()
  })

  it('begins with the choice of a flat and the master plan, before its picture', async () => {
    const inHead = (names: string[]) => {
      const picture = document.querySelector('figure')
      if (!picture) throw new Error('There is no picture')
      return names.filter((name) => {
        const [link] = screen.queryAllByRole('link', { name })
        return link && link.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING
      })
    }
    await draw(aProject({ flats: 625 }))
    const all = ['Выбрать квартиру', 'Генплан', 'Шахматка']
    expect(inHead(all)).toEqual(['Выбрать квартиру', 'Генплан'])
    const [price] = screen.getAllByText('от 3,03 млн ₽')
    expect(price?.parentElement?.textContent?.replaceAll('\u00a0', ' ')).toBe('от 3,03 млн ₽625 квартир')
    // Below the price: the title block with the address follows the picture.
    expect(price?.parentElement?.nextElementSibling?.textContent).toBe(finishWords(aProject().label))
    const [choice] = screen.getAllByRole('link', { name: 'Выбрать квартиру' })
    expect(choice && price?.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    cleanup()
    await draw(aProject({ genplan: null }))
    expect(inHead(all)).toEqual(['Выбрать квартиру', 'Шахматка'])
    expect(screen.getAllByRole('link', { name: 'Шахматка' })).toHaveLength(1)
    cleanup()
    await draw(aProject({ state: 'announced', price_from: null, flats: 0 }))
    expect(inHead(all)).toEqual(['Генплан'])
  })

  it('ends with how many flats there are from what price, and with the next steps, none of which repeats the button of the bar', async () => {
    await draw(aProject({ flats: 625 }))
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
    const last = regions.at(-1) ?? ''
    expect(last.replaceAll('\u00a0', ' ')).toBe('625 квартир от 3,03 млн ₽')
    const end = within(screen.getByRole('region', { name: last }))
    expect(end.queryByRole('link', { name: 'Выбрать квартиру' })).toBeNull()
    expect(end.getByRole('link', { name: 'Все квартиры проекта' })).toBeTruthy()
    const visit = end.getByRole('link', { name: 'Записаться на\u00a0просмотр' })
    expect(visit.getAttribute('href')).toBe('/forms/tour?project=bereg')
  })

  it('keeps the price and the choice beside its sections, and nothing once all is sold', async () => {
    await draw(aProject())
    const bar = () => within(screen.getByRole('navigation', { name: 'Разделы страницы' }))
    expect(bar().getByText('от 3,03 млн ₽')).toBeTruthy()
    expect(bar().getByRole('link', { name: 'Выбрать квартиру' })).toBeTruthy()
    cleanup()
    await draw(aProject({ flats: 0, price_from: null }))
    expect(bar().queryByRole('link', { name: 'Выбрать квартиру' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Записаться/ })).toBeNull()
  })

  it('says both at the lower edge of a phone', async () => {
    await draw(aProject())
    const box = document.querySelector<HTMLElement>('.call-bar')
    if (!box) throw new Error('There is no bar')
    expect(within(box).getByText('от 3,03 млн ₽')).toBeTruthy()
    expect(within(box).getByRole('link', { name: 'Выбрать квартиру' })).toBeTruthy()
    expect(box.classList).toContain('lg:hidden')
    cleanup()
    await draw(aProject({ flats: 0, price_from: null }))
    expect(document.querySelector('.call-bar')).toBeNull()
  })

  it('names the district once, also when the address has it', async () => {
    const district = 'Вахитовский район'
    await draw(aProject({ district, address: `${district}, ул. Ленина, 13` }))
    expect(screen.getByText('Пермь, Вахитовский район, ул. Ленина, 13')).toBeTruthy()
  })

  it('shows the first of many documents, and folds the others', async () => {
    const titles = (root: ParentNode | null | undefined) =>
      [...(root?.querySelectorAll('#dokumenty article') ?? [])].length
    const documents = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aDocument({ slug: `d${index}`, title: `Документ ${index}` }),
      )
    await draw(aProject({ documents: documents(5) }))
    expect(titles(document)).toBe(5)
    expect(screen.queryByText(/^Ещё документы/)).toBeNull()
    cleanup()
    await draw(aProject({ documents: documents(7) }))
    const fold = screen.getByText('Ещё документы: 3').closest('details')
    expect(fold?.open).toBe(false)
    expect(fold?.querySelectorAll('article')).toHaveLength(3)
    expect(titles(document)).toBe(7)
  })

  it('can be called by its own phone', async () => {
    await draw(aProject({ phone: '+73422001001' }))
    expect(screen.getByRole('link', { name: /342.*200.10.01/ }).getAttribute('href')).toBe('tel:+73422001001')
    cleanup()
    await draw(aProject())
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  })

  it('leads to its commercial units while some are free', async () => {
    await draw(aProject({ commerce_free: 3 }))
    const link = screen.getByRole('link', { name: 'Коммерческие помещения: 3' })
    expect(link.getAttribute('href')).toBe('/commerce?project=bereg')
    cleanup()
    await draw(aProject())
    expect(screen.queryByRole('link', { name: /Коммерческие помещения/ })).toBeNull()
  })

  it('numbers the houses on its master plan as the list beside it does', async () => {
    await draw(aProject({ genplan_signs: [{ number: '1', x: 0.352, y: 0.244 }] }))
    const sign = within(screen.getByRole('link', { name: /^Открыть генплан/ })).getByText('1')
    expect([sign.style.left, sign.style.top]).toEqual(['35.2%', '24.4%'])
  })

  it('does not give all sections of a house the height of the highest', async () => {
    const sections = [12, 16].map((floors_total, at) => ({ number: at + 1, floors_total }))
    await draw(aProject({ buildings: aProject().buildings.map((house) => ({ ...house, sections })) }))
    expect(screen.getByText(/^IV кв\. 2027 · /).textContent).toBe('IV кв. 2027 · до\u00a016\u00a0этажей')
  })

  it('has no price, no layouts and no grid before its sales begin', async () => {
    await draw(
      aProject({ state: 'announced', layouts: [], label: 'Скоро в продаже', price_from: null, flats: 0 }),
    )
    expect(screen.getByText('Скоро в продаже')).toBeTruthy()
    expect(screen.queryByText(/₽$/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Выбрать квартиру' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Планировки и цены' })).toBeNull()
  })

  it('tells of its houses and flats before what speaks for it, and says where it is after how far it is built', async () => {
    await draw(aProject())
    expect(sectionLinks().map((href) => href?.slice(2))).toEqual([
      'o-proekte',
      'doma',
      'planirovki',
      'otdelka',
      'preimushchestva',
      'hod-stroitelstva',
      'infrastruktura',
      'ipoteka',
      'dokumenty',
    ])
    const found = [...document.querySelectorAll('section[id]')].map(({ id }) => id)
    expect(found).toEqual(sectionLinks().map((href) => href?.slice(2)))
  })

  it('stands without what did not come, and its navigation too', async () => {
    await draw(aProject({ genplan: null }), false)
    expect(screen.queryByRole('region', { name: 'Отделка' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Рядом с домом' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Ход строительства' })).toBeNull()
    expect(sectionLinks()).toEqual([
      '/#o-proekte',
      '/#doma',
      '/#planirovki',
      '/#preimushchestva',
      '/#ipoteka',
      '/#dokumenty',
    ])
    expect(screen.getByRole('link', { name: 'Корпус 1' }).getAttribute('href')).toBe(
      '/chess/bereg?house=korpus-1',
    )
  })

  it('has a section for every link of its navigation', async () => {
    await draw(aProject())
    const missing = sectionLinks().filter((href) => !document.getElementById(href?.slice(2) ?? ''))
    expect(missing).toEqual([])
  })
})
