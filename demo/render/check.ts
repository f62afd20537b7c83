/**
 * `node demo/render/check.ts` checks that pictures, their areas and company.json agree; npm test does the
 * same.
 */
import { readCompany } from '#demo/company.ts'
import { readPictures } from './picture-areas.ts'
import { pictureFaults } from './picture-faults.ts'
import { readSites } from './scene-buildings.ts'

const faults = pictureFaults(readCompany('demo'), readSites('demo'), readPictures('demo'))
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
