import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import styles from './CategoryPicture.module.css'
import type { CategoryItem } from './categoryTree.ts'

interface CategoryPictureProps {
  category: Pick<CategoryItem, 'image' | 'colour'>
  /** Some beside it have a picture: names stand below one another then, whether behind a picture or not. */
  isBoxed?: boolean
}

/** What a category is told by: its picture, or its colour. */
export function CategoryPicture({ category, isBoxed = false }: CategoryPictureProps) {
  if (category.image) return <Photo size={32} src={imageSrc(category.image)} />
  const dot = <Dot tone={category.colour} />
  return isBoxed ? <span className={styles.box}>{dot}</span> : dot
}
