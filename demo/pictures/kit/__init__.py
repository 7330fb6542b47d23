"""Parts shared by all demo pictures: shapes, materials, furniture, plants, light, denoising, tone."""
