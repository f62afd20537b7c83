import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { speakFor } from '#app/backend/company/current-company.ts'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import { company, setCompany } from '#app/config/company.ts'
import { aProject } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'
import { demoCompany } from '../../fixtures/runner/demo-company.ts'

afterEach(() => {
  cleanup()
  speakFor(demoCompany)
})

const announced = aProject({
  name: 'Озёрный',
  slug: 'ozerny',
  state: 'announced',
  price_from: null,
  flats: 0,
  label: 'Скоро в\u00a0продаже',
})
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('offers to be told of the start where nothing is on sale yet', async () => {
  await renderInRouter(<ProjectCard project={announced} />)
  expect(screen.getByRole('link', { name: /^Узнать о.старте продаж: Озёрный$/ }).getAttribute('href')).toBe(
    '/forms/alert?about=start%3Aozerny',
  )
})

it('leads to the project alone where flats are on sale, and where the company tells nobody', async () => {
  await renderInRouter(<ProjectCard project={aProject()} />)
  expect(links()).toEqual(['/projects/bereg'])
  cleanup()
  setCompany({ ...company(), off: ['/forms/alert'] })
  await renderInRouter(<ProjectCard project={announced} />)
  expect(links()).toEqual(['/projects/ozerny'])
})

it('says class, rooms and their least prices where projects are compared', async () => {
  const rooms = [{ rooms: 1, free: 4, price_from: 5_200_000 }]
  await renderInRouter(<ProjectCard project={aProject({ class: 'comfort', flats: 4 })} rooms={rooms} />)
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('Комфорт')
  expect(screen.getByRole('term').textContent).toBe('1-комнатные4 свободно')
  expect(screen.getByRole('definition').textContent).toMatch(/^от 5,2/)
  expect(screen.getByRole('link', { name: /^Выбрать квартиру\s?: Берег$/ }).getAttribute('href')).toBe(
    '/choose/flat?project=%5B%22bereg%22%5D',
  )
  cleanup()
  await renderInRouter(<ProjectCard project={aProject({ class: 'comfort' })} />)
  expect(screen.getByRole('article').textContent).not.toContain('Комфорт')
})
