import { writeFileSync } from 'node:fs'
import { CITY_PLANS } from './city-plans.ts'
import { demoProjects } from './demo-projects.ts'
import { drawCity } from './draw-city.ts'

/** `node demo/map/draw.ts` writes the drawn cities to its own folder. */
const projects = demoProjects()
for (const plan of CITY_PLANS) {
  const map = drawCity(
    plan,
    projects.filter((project) => project.city_id === plan.city_id),
  )
  const text = `${JSON.stringify(map)}\n`
  writeFileSync(new URL(`${plan.slug}.json`, import.meta.url), text)
  console.log(`${plan.slug}.json: ${map.features.length} features, ${Math.round(text.length / 1024)} KB`)
}
