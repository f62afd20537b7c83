import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8 collect units with the other young objects. It watches which objects live long, and makes those of the same
 * place in the code where it collects seldom. A batch of units just outlives the first small collections, so all units
 * of a file, and what they hold, would then wait for a large collection: a third more time, and twice the memory. The
 * flag is of the whole process, where nothing else makes so many objects that live so shortly.
 */
export function keepUnitsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
