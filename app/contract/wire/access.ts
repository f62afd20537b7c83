/**
 * Who may make a call, and for whom its answer is:
 * - public: the same answer for everybody; caches and pages of other sites may have it;
 * - visitor: anybody may ask, but the answer depends on who asks, or must not be kept;
 * - personal: for the person who is signed in, about that person alone.
 */
export type Access = 'public' | 'visitor' | 'personal'

/**
 * Whether the answer depends on cookies; pages of other sites must not ask for it. An unknown address is not about a
 * visitor: it gets no cookies.
 */
export function isAboutVisitor(access: Access | undefined): boolean {
  return access === 'visitor' || access === 'personal'
}
