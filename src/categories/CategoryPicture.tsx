import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import type { CategoryItem } from './categoryTree.ts'

/** What a category is told by: its picture, or its colour. */
export function CategoryPicture({ category }: { category: Pick<CategoryItem, 'image' | 'colour'> }) {
  return category.image ? <Photo size={32} src={imageSrc(category.image)} /> : <Dot tone={category.colour} />
}
