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
